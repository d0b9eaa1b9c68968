import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { type AnchorConfig, readConfigAnchors } from './configAnchors.ts'
import { type AppCheckConfig, readAppCheck } from './configAppCheck.ts'
import { type BackupConfig, readConfigBackup } from './configBackup.ts'
import { type DatabaseConfig, readConfigDatabase } from './configDatabase.ts'
import { isThisMachine, readConfigDemo } from './configDemo.ts'
import { bucketOf, type FilesConfig, urlOf } from './configFiles.ts'
import { type FirebaseConfig, readFirebase } from './configFirebase.ts'
import { type MapConfig, readConfigMap } from './configMap.ts'
import { type OidcConfig, readOidcConfig } from './configOidc.ts'
import { type OperationsConfig, readConfigOperations } from './configOperations.ts'
import { type PushConfig, readConfigPush } from './configPush.ts'
import { readConfigScanner, type ScannerConfig } from './configScanner.ts'
import { readConfigSecrets } from './configSecret.ts'
import { readConfigSms, type SmsConfig } from './configSms.ts'
import { readConfigTracing, type TracingConfig } from './configTracing.ts'
import { readConfigUploads, type UploadQuota } from './configUploads.ts'

export type Config = DatabaseConfig & {
  port: number
  host: string
  /** Where people reach the portal: scheme, host and port, no slash at the end. */
  baseUrl: string
  /** Origins whose pages may call the API with cookies: `baseUrl` and those in CORS_ORIGINS. */
  allowedOrigins: readonly string[]
  dataDir: string
  isDemo: boolean
  files: FilesConfig
  uploads: UploadQuota
  /** null: files are not scanned for malware. */
  scanner: ScannerConfig | null
  /** null: no backup is made by itself. */
  backup: BackupConfig | null
  /** null: letters are written to `<dataDir>/outbox`. */
  smtpUrl: string | null
  mailFrom: string
  push: PushConfig
  /** null: nothing goes by SMS. */
  sms: SmsConfig | null
  /** Where the heads of the audit logs go each day. */
  anchors: AnchorConfig
  oidc: OidcConfig
  /** null: the map of cases has nothing under it, and no browser asks another host for a picture. */
  map: MapConfig | null
  operations: OperationsConfig
  /** null: no traces, and nothing of OpenTelemetry is loaded. */
  tracing: TracingConfig | null
  /** How many requests one session, or one address without a session, may make of a process in a minute. */
  requestsPerMinute: number
  /** Addresses and CIDR ranges whose X-Forwarded-* headers are believed. */
  trustedProxies: readonly string[]
  /** null: nobody signs in with Firebase, and the web loads nothing of it. */
  firebase: FirebaseConfig | null
  /** null: calls need no App Check token. */
  appCheck: AppCheckConfig | null
  /** The secret in use, then former ones that may still be opened with. */
  secrets: readonly [string, ...string[]]
}
type Env = Record<string, string | undefined>

/**
 * The configuration in environment variables (an empty one counts as absent). Makes the secret in the data folder for an embedded database.
 * Throws an Error of one line that begins with the variable's name; it never quotes a secret.
 */
export function readConfig(env: Env): Config {
  refuseUnknown(env)
  const given = (name: string) => env[name]?.trim() || undefined
  const port = portOf(given('PORT') ?? '8080')
  const baseUrl = originOf('BASE_URL', given('BASE_URL') ?? `http://localhost:${port}`)
  const dataDir = resolve(given('KS_DATA_DIR') ?? 'data')
  const { passwords, ...database } = readConfigDatabase(given)
  const isEmbedded = database.databaseUrl === null
  const files = given('FILES_URL')
    ? bucketOf('FILES_URL', given('FILES_URL')!)
    : { kind: 'folder' as const, folder: join(dataDir, 'files') }
  const backup = readConfigBackup(given)
  const mailFrom = senderOf(given('MAIL_FROM') ?? `Kontrollportalen <ikke-svar@${new URL(baseUrl).hostname}>`)
  const smtp = given('SMTP_URL') ? urlOf('SMTP_URL', given('SMTP_URL')!, ['smtp:', 'smtps:']) : null
  return {
    port,
    host: given('HOST') ?? 'localhost',
    baseUrl,
    allowedOrigins: [
      ...new Set([
        baseUrl,
        ...(given('BASE_URL') ? [] : [`http://127.0.0.1:${port}`]),
        ...listOf(given('CORS_ORIGINS')).map((origin) => originOf('CORS_ORIGINS', origin)),
      ]),
    ],
    ...database,
    dataDir,
    isDemo: readConfigDemo(given('KS_DEMO'), { baseUrl, isEmbedded }),
    files,
    uploads: readConfigUploads(given),
    scanner: readConfigScanner(given),
    backup,
    smtpUrl: smtp?.href ?? null,
    mailFrom,
    push: readConfigPush(given, { baseUrl, mailFrom }),
    sms: readConfigSms(given),
    anchors: readConfigAnchors(given),
    oidc: readOidcConfig(given),
    map: readConfigMap(given),
    operations: readConfigOperations(given),
    tracing: readConfigTracing(given),
    requestsPerMinute: countOf('KS_REQUESTS_PER_MINUTE', given('KS_REQUESTS_PER_MINUTE') ?? '12000'),
    trustedProxies: listOf(given('TRUSTED_PROXIES')).map(proxyOf),
    firebase: readFirebase(given, env.NODE_ENV === 'production'),
    appCheck: readAppCheck(given),
    secrets: readConfigSecrets(given('KS_SECRET'), {
      file: isEmbedded ? join(dataDir, 'secret') : null,
      hasDatabase: existsSync(join(dataDir, 'postgres')),
      elsewhere: [
        ...passwords,
        smtp?.password,
        files.kind === 's3' ? files.secretKey : undefined,
        backup?.to.kind === 's3' ? backup.to.secretKey : undefined,
      ],
    }),
  }
}

/** Every setting of our own by name; KS_ARCHIVE_KEY, KS_PASSWORD and KS_POSTGRES_AS are read elsewhere. */
const own = [
  'KS_ARCHIVE_KEY',
  'KS_BACKUP',
  'KS_BACKUP_AT',
  'KS_BACKUP_KEEP',
  'KS_BACKUP_WAL',
  'KS_COMMIT',
  'KS_DATA_DIR',
  'KS_DEMO',
  'KS_PASSWORD',
  'KS_POSTGRES_AS',
  'KS_REQUESTS_PER_MINUTE',
  'KS_SECRET',
  'KS_UPLOAD_MB_PER_COMPANY',
  'KS_UPLOAD_MB_PER_DAY',
]
/** A name that is misspelt would leave what it was to set as it is, and nobody would know. */
function refuseUnknown(env: Env) {
  const unknown = Object.keys(env).find((name) => name.startsWith('KS_') && !own.includes(name))
  if (unknown) throw new Error(`${unknown}: there is no such setting; those that begin with KS_ are ${own.join(', ')}`)
}

const listOf = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

function portOf(value: string) {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw new Error('PORT: must be a number from 0 to 65535')
  return Number(value)
}

function countOf(name: string, value: string) {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`${name}: must be a whole number above 0`)
  return Number(value)
}

/** Session cookies are `Secure`: a browser keeps them over https, and over http only for this machine. */
function originOf(name: string, value: string) {
  const url = urlOf(name, value, ['https:', 'http:'])
  if (url.href !== `${url.origin}/`) throw new Error(`${name}: must be scheme, host and port only, as in https://portal.example.no`)
  if (url.protocol === 'http:' && !isThisMachine(url.href)) throw new Error(`${name}: must be https, except on localhost`)
  return url.origin
}

function senderOf(value: string) {
  if (!/^([^<>"\r\n]+ <)?[^\s<>@"]+@[^\s<>@"]+>?$/.test(value) || value.includes('<') !== value.endsWith('>'))
    throw new Error('MAIL_FROM: must be an address, or Name <address>')
  return value
}

function proxyOf(value: string) {
  const [address = '', bits, ...more] = value.split('/')
  const family = isIP(address)
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  if (!family || !isRange || more.length > 0) throw new Error('TRUSTED_PROXIES: must be addresses or CIDR ranges, separated by commas')
  return value
}
