"""`make proofs`: write what both checkers of provable deals are held to anew, after a change of rules."""

from proofs import FOLDER, packs, vectors

if __name__ == "__main__":
    (FOLDER / "packs.js").write_text(packs(), encoding="utf-8")
    (FOLDER / "vectors.json").write_text(vectors(), encoding="utf-8")
