import { SignJWT } from 'jose';
import building from '../../building.json' with { type: 'json' };

type Person = { readonly issuer: string; readonly email: string };

/** An access token as the API makes it, for a person whose subject at their identity provider is their email. */
export function signAccessToken(key: string, { issuer, email }: Person, lifetime: string): Promise<string> {
  const [kid = '', secret = ''] = key.split(':');
  return new SignJWT({ idp: issuer, email, ev: true, sf: true })
    .setProtectedHeader({ alg: 'HS256', kid })
    .setIssuer('surela')
    .setAudience(building.id)
    .setSubject(email)
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(Buffer.from(secret, 'base64url'));
}
