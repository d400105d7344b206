// Session tokens: JWTs signed with HMAC-SHA-256 and nothing else (docs/product.md 11). A token names its account and
// its expiry; whether it is still valid is read from the database on every request. Verified signatures are cached, so
// that a request costs no second verification; expiry is checked on every request.
import { createSecretKey } from 'node:crypto'
import { parseId } from '@rasika/contract/fields.ts'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { AccountRole } from '@rasika/contract/calls.ts'
import { boundedMap } from '../platform/bounded-map.ts'
import type { Session } from '../platform/caller.ts'

export interface TokenClaims extends Session {
  /** The account's token version at signing; ending all sessions raises the account's version. */
  ver: number
  /** Seconds since 1970. */
  iat: number
  exp: number
}

const algorithm = 'HS256'
const issuer = 'rasika'
const audience = 'rasika-api'

export function tokensOf(secret: string) {
  const key = createSecretKey(Buffer.from(secret))
  const verified = boundedMap<TokenClaims>(10_000)

  async function verify(token: string, now: Date): Promise<TokenClaims | null> {
    const rules = { algorithms: [algorithm], issuer, audience, requiredClaims: ['jti', 'iat', 'exp'], currentDate: now }
    // No network is involved, so every failure is the token's fault.
    const claims = await jwtVerify(token, key, rules).then(
      ({ payload }) => claimsOf(payload),
      () => null,
    )
    if (claims) verified.set(token, claims)
    return claims
  }

  return {
    sign({ id, role, jti, ver, iat, exp }: TokenClaims): Promise<string> {
      return new SignJWT({ id, role, ver })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setJti(jti)
        .setIssuedAt(iat)
        .setExpirationTime(exp)
        .sign(key)
    },
    /** Null if the token is forged, altered, expired at `now`, or of another installation. */
    async read(token: string, now: Date): Promise<TokenClaims | null> {
      const claims = verified.get(token) ?? (await verify(token, now))
      return claims && claims.exp * 1000 > now.getTime() ? claims : null
    },
  }
}

function claimsOf({ role, ver, iat, exp, ...claims }: JWTPayload): TokenClaims | null {
  const isWhole = [ver, iat, exp].every(Number.isSafeInteger)
  const [id, jti] = [parseId(claims['id']), parseId(claims.jti)]
  return id !== null && jti !== null && isRole(role) && isWhole
    ? { id, role, jti, ver: ver as number, iat: iat as number, exp: exp as number }
    : null
}

function isRole(value: unknown): value is AccountRole {
  return value === 'buyer' || value === 'artist'
}
