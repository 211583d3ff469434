import { mount } from "svelte";

import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./art/wood.css";

mount(App, { target: document.getElementById("page") as HTMLElement });
