/** The place a poster or a map has set beforehand, and a report to be corrected: `/deviations/new?location=…&unsent=…`. */
export type ReportSearch = { location?: string; unsent?: string }

const id = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined)
export const readReportSearch = ({ location, unsent }: Record<string, unknown>): ReportSearch => ({
  ...(id(location) && { location: id(location) }),
  ...(id(unsent) && { unsent: id(unsent) }),
})
