import { Failure } from '@portal/kit/errors'
import type { FirebaseConfig } from '@portal/platform/config/configFirebase'
import { importPKCS8, SignJWT } from 'jose'
import { firebaseTexts } from '../texts.ts'

const audience = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'
const lifetime = 3_600

/** Makes the token that signs a person of ours in to Firebase, for an hour. It says who, and nothing of roles or tenants. */
export function customTokens({ serviceAccount, emulatorHost }: FirebaseConfig) {
  const key = serviceAccount && importPKCS8(serviceAccount.privateKey, 'RS256')
  return async (uid: string): Promise<string> => {
    const issuedAt = Math.floor(Date.now() / 1000)
    const claimsFor = (iss: string) => ({ uid, iss, sub: iss, aud: audience, iat: issuedAt, exp: issuedAt + lifetime })
    if (emulatorHost) return unsigned(claimsFor('firebase-auth-emulator@example.com'))
    if (!serviceAccount || !key) throw new Failure('missing', { message: firebaseTexts.noCustomTokens })
    const header = { alg: 'RS256', typ: 'JWT', kid: serviceAccount.keyId }
    return new SignJWT(claimsFor(serviceAccount.clientEmail)).setProtectedHeader(header).sign(await key)
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (claims: object) => `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`
