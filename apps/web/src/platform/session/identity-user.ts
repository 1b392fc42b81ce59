/** A person's account at the identity provider. */
export type IdentityUser = {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
  /** False for a person who signs in with Google only. */
  readonly hasPassword: boolean;
};

/** An empty photo URL removes the photo. */
export type IdentityChange = { readonly displayName?: string; readonly photoURL?: string };

export type NewAccount = {
  readonly name: string;
  readonly photo: string;
  readonly email: string;
  readonly password: string;
};
