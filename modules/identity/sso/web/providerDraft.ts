import type { AuthMethod } from '../choices.ts'
import type { Provider } from '../contract.ts'
import { settingsTexts as texts } from './texts.ts'

/** A provider as it is typed. */
export const draftOf = (provider: Provider | null) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  clientId: provider?.clientId ?? '',
  authMethod: provider?.authMethod ?? ('client_secret_basic' as string),
  clientSecret: '',
  usesPar: provider?.usesPar ?? false,
  scopes: (provider?.scopes ?? ['openid', 'email', 'profile']).join(' '),
  acrValues: (provider?.acrValues ?? []).join(' '),
  domains: (provider?.domains ?? []).map(({ domain }) => domain).join(' '),
  trustsEmail: provider?.trustsEmail ?? false,
  trustsSecondFactor: provider?.trustsSecondFactor ?? false,
  makesUsers: provider?.makesUsers ?? false,
  defaultRole: String(provider?.defaultRole ?? 3),
  defaultDepartmentId: provider?.defaultDepartmentId ?? null,
  isActive: provider?.isActive ?? true,
})
export type ProviderDraft = ReturnType<typeof draftOf>

const list = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

export const fieldsOf = (draft: ProviderDraft) => ({
  ...draft,
  authMethod: draft.authMethod as AuthMethod,
  clientSecret: draft.authMethod === 'private_key_jwt' ? null : draft.clientSecret,
  scopes: list(draft.scopes),
  acrValues: list(draft.acrValues),
  domains: list(draft.domains.toLowerCase()),
  defaultRole: Number(draft.defaultRole),
})

export type Preset = Exclude<keyof typeof texts.preset, 'legend'>
/** What is the same for everybody who uses a provider. */
export const presets: Record<Preset, Partial<ProviderDraft>> = {
  entra: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    authMethod: 'client_secret_basic',
    usesPar: false,
    trustsEmail: true,
  },
  google: { name: 'Google', issuer: 'https://accounts.google.com', authMethod: 'client_secret_basic', usesPar: false, trustsEmail: false },
  idporten: {
    name: 'ID-porten',
    issuer: 'https://idporten.no',
    authMethod: 'private_key_jwt',
    usesPar: true,
    scopes: 'openid profile',
    acrValues: 'idporten-loa-substantial idporten-loa-high',
    trustsEmail: false,
    trustsSecondFactor: true,
  },
  feide: {
    name: 'Feide',
    issuer: 'https://auth.dataporten.no',
    authMethod: 'client_secret_basic',
    usesPar: false,
    scopes: 'openid email profile userid-feide',
    trustsEmail: true,
  },
  other: {},
}
