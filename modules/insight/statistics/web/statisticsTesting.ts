import type { Locator } from '@playwright/test'
import type { Figures, InjuryRates } from '../contract.ts'

export const drift = '0190c0de-0000-7000-8000-000000000101'
export const figures = (more: Partial<Figures> = {}): Figures => ({
  from: '2026-01-01',
  to: '2026-11-28',
  departmentId: null,
  projectId: null,
  opensLists: true,
  totals: { reported: 42, closed: 30, open: 12, overdue: 4 },
  months: [],
  leadTimes: [],
  categories: [],
  ownCategories: [],
  ownFields: [],
  types: [],
  causes: [],
  departments: [{ id: drift, name: 'Drift', depth: 0, reported: 20, closed: 15, open: 5, overdue: 2, medianDays: null }],
  projects: [],
  closing: {
    inTime: 24,
    late: 5,
    undated: 1,
    inTimeShare: 80,
    medianDays: 6.5,
    p90Days: 18.2,
    reopened: 3,
    reopenedShare: 10,
    lacksCause: 2,
    causeShare: 90,
  },
  effect: { effective: 8, notEffective: 2, share: 80 },
  cost: { sum: 125_000, count: 7 },
  repeats: [],
  ...more,
})
export const month = (more: Partial<InjuryRates['months'][number]> = {}): InjuryRates['months'][number] => ({
  month: '2026-10-01',
  hours: 190_000,
  monthsWithoutHours: 0,
  isThin: false,
  injuries: 5,
  lostTime: 2,
  absenceDays: 14,
  h1: 10.5,
  h2: 26.3,
  tri: 15.8,
  f: 73.7,
  warnings: 88,
  ruo: 463.2,
  from: '2025-11-01',
  to: '2026-10-31',
  ...more,
})

/** The filters a link gives its list, as they stand in the address. */
export async function filtersOf(link: Locator) {
  const { pathname, searchParams } = new URL((await link.getAttribute('href'))!, 'http://x')
  const read = (text: string) => (/^[["]|^true$/.test(text) ? JSON.parse(text) : text)
  return { pathname, ...Object.fromEntries([...searchParams].map(([key, value]) => [key, read(value)])) }
}
