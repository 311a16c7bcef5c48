/** Who may make an account by themselves. */

/** Who may sign up: everybody, whoever was invited, or nobody. */
export const SIGNUP_RULES = ['open', 'invite', 'off'] as const;
export type SignupRule = (typeof SIGNUP_RULES)[number];

/** Why somebody cannot sign up. */
export const SIGNUP_CLOSED = {
  off: 'Nobody can sign up here. Ask whoever runs this site for an account.',
  invite: 'You need an invitation to sign up here. Ask whoever runs this site for one.',
};

/** Name of the `<meta>` that says who may sign up; there is none where everybody may. */
export const SIGNUP_META = 'skyfolio-signup';
