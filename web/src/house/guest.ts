/** Who this browser is to the house, as the house said: browsers that keep no cookie say it again. */
export const guest: { token: string | undefined } = { token: undefined };
