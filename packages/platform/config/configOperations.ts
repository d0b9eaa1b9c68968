const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** What a process tells those who run it. */
export type OperationsConfig = {
  /** From which level on lines are in the log; from `info` on each request has one. */
  logLevel: (typeof levels)[number]
  /** Where Prometheus asks; null: nowhere. */
  metrics: { port: number; host: string } | null
  /** Which commit was built; null when nobody said. */
  commit: string | null
}

/** LOG_LEVEL, METRICS_PORT, METRICS_HOST and KS_COMMIT. Throws one line that names the variable. */
export function readConfigOperations(given: (name: string) => string | undefined): OperationsConfig {
  const logLevel = levels.find((level) => level === (given('LOG_LEVEL') ?? 'warn'))
  if (!logLevel) throw new Error(`LOG_LEVEL: must be one of ${levels.join(', ')}`)
  const port = given('METRICS_PORT')
  if (port !== undefined && (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535))
    throw new Error('METRICS_PORT: must be a number from 1 to 65535')
  const commit = given('KS_COMMIT') ?? null
  if (commit !== null && !/^[0-9a-f]{7,40}$/.test(commit)) throw new Error('KS_COMMIT: must be the hash of a commit')
  return { logLevel, metrics: port === undefined ? null : { port: Number(port), host: given('METRICS_HOST') ?? '127.0.0.1' }, commit }
}
