/** The place a poster or a map has set beforehand: `/deviations/new?location=…`. */
export type ReportSearch = { location?: string }

export const readReportSearch = ({ location }: Record<string, unknown>): ReportSearch =>
  typeof location === 'string' && /^[0-9a-f-]{36}$/.test(location) ? { location } : {}
