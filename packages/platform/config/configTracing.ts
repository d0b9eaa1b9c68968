import { urlOf } from './configFiles.ts'

/** What OpenTelemetry's own library needs told; the rest it reads from the standard variables itself. */
export type TracingConfig = { serviceName: string }

/**
 * OTEL_SERVICE_NAME, and whether traces go anywhere: OTEL_EXPORTER_OTLP_ENDPOINT or OTEL_EXPORTER_OTLP_TRACES_ENDPOINT; null without. Throws one line
 * that names the variable.
 */
export function readConfigTracing(given: (name: string) => string | undefined): TracingConfig | null {
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    if (!['http/json', undefined].includes(given(name))) throw new Error(`${name}: must be http/json`)
  const exporter = given('OTEL_TRACES_EXPORTER')
  if (!['otlp', 'none', undefined].includes(exporter)) throw new Error('OTEL_TRACES_EXPORTER: must be otlp or none')
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].filter((name) => given(name) !== undefined)
  for (const name of endpoints) urlOf(name, given(name)!, ['https:', 'http:'])
  if (endpoints.length === 0 || exporter === 'none' || given('OTEL_SDK_DISABLED') === 'true') return null
  return { serviceName: given('OTEL_SERVICE_NAME') ?? 'kontrollportalen' }
}
