export type Settings = {
  projectId: string
  appIds: string[]
  siteKey: string
  /** Where the portal is served from. */
  allowedOrigins: string[]
  /** 0 is certainly a robot, 1 certainly a person. */
  minScore: number
  /** How long a token lives. */
  ttlSeconds: number
}
type Env = Record<string, string | undefined>

/** The settings in environment variables. Throws an Error of one line that begins with the variable's name, so that a deployment fails at once. */
export function readSettings(env: Env): Settings {
  const needed = (name: string, shape: RegExp) => {
    const value = env[name]?.trim() ?? ''
    if (!shape.test(value)) throw new Error(`${name}: is missing or malformed`)
    return value
  }
  const list = (name: string, shape: RegExp) => {
    const values = (env[name] ?? '').split(',').map((one) => one.trim())
    if (!values.every((one) => shape.test(one))) throw new Error(`${name}: must be a list separated by commas`)
    return values
  }
  const number = (name: string, otherwise: number, least: number, most: number) => {
    const value = Number(env[name]?.trim() || otherwise)
    if (!(value >= least && value <= most)) throw new Error(`${name}: must be from ${least} to ${most}`)
    return value
  }
  return {
    projectId: needed('PROJECT_ID', /^[a-z][a-z0-9-]{4,29}$/),
    appIds: list('APP_IDS', /^\d+:\d+:[a-z]+:[0-9a-f]+$/),
    siteKey: needed('RECAPTCHA_SITE_KEY', /^[\w-]{20,100}$/),
    allowedOrigins: list('ALLOWED_ORIGINS', /^https?:\/\/[a-z0-9.-]+(:\d+)?$/),
    minScore: number('MIN_SCORE', 0.5, 0, 1),
    // Google's bounds: half an hour to seven days.
    ttlSeconds: Math.round(number('TTL_MINUTES', 60, 30, 10_080) * 60),
  }
}
