import { read, write } from '@portal/kit/contract'
import { daysBetween } from '@portal/kit/dates'
import {
  choices,
  email,
  id,
  isoDate,
  many,
  orgNumber,
  orNull,
  personName,
  phoneFor,
  shortText,
  url,
  version,
  wholeNumber,
} from '@portal/kit/fields'
import type { Shift } from '@portal/kit/recurrence'
import * as z from 'zod/mini'
import { guardedPages } from './choices.ts'
import { parseCoordinates, writeCoordinates } from './coordinateRules.ts'

/** The modules a company may switch off; dashboard, settings and profile are always there. */
export const switchableModules = ['tasks', 'deviations', 'riskEvaluation', 'internalControl', 'documents', 'reports'] as const
export type SwitchableModule = (typeof switchableModules)[number]

export const roleIds = [1, 2, 3, 4, 5] as const
/** The offices (verv) that open what is about people: a second factor may be demanded of them. */
export const guardedOffices = [
  'dagligLeder',
  'hmsAnsvarlig',
  'verneombud',
  'hovedverneombud',
  'amuMedlem',
  'bhtKontakt',
  'personvernombud',
  'varslingsmottaker',
  'sikkerhetsleder',
] as const
export type GuardedOffice = (typeof guardedOffices)[number]

const money = orNull(wholeNumber({ max: Number.MAX_SAFE_INTEGER, label: 'beløp' }))
const decimal = orNull(
  z
    .number({ error: 'Skriv et tall' })
    .check(z.gte(0, { error: 'Tallet må være 0 eller høyere' }), z.lte(999_999, { error: 'Tallet er for høyt' })),
)
const EmergencyContact = z.strictObject({ name: personName('navn'), role: orNull(shortText({ max: 60 })), phone: phoneFor('emergency') })

/** The fields of domain 3.0.1. Rules over several fields (postal code and country, synthetic numbers) are the verb's. */
export const CompanyFields = z.strictObject({
  name: shortText({ min: 2, max: 120, label: 'navn' }),
  orgNumber,
  address: orNull(shortText({ max: 120 })),
  zipCode: orNull(shortText({ max: 12, label: 'postnummer' })),
  city: orNull(shortText({ max: 60 })),
  country: z.string().check(z.regex(/^[A-Z]{2}$/, { error: 'Velg land' })),
  website: orNull(url),
  industryCode: orNull(
    z.string().check(z.trim(), z.regex(/^\d{2}(\.\d{1,3})?$/, { error: 'Skriv næringskoden med 2 til 5 siffer, for eksempel 41.200' })),
  ),
  industry: orNull(shortText({ max: 120 })),
  employees: wholeNumber({ max: 999_999, label: 'antall ansatte' }),
  revenue: money,
  founded: orNull(isoDate),
  fte: decimal,
  balanceTotal: money,
  revenuePrev: money,
  balanceTotalPrev: money,
  ftePrev: decimal,
  isPublicSector: z.boolean(),
  isPublicInterestEntity: z.boolean(),
  phone: orNull(phoneFor('company')),
  email: orNull(email),
  insurerName: orNull(shortText()),
  insurerPhone: orNull(phoneFor('company')),
  bhtName: orNull(shortText()),
  bhtPhone: orNull(phoneFor('company')),
  emergencyContacts: z.array(EmergencyContact).check(z.maxLength(10, { error: 'Du kan ha høyst 10' })),
})
const { name, ...details } = z.required(CompanyFields).shape
export const Company = z.object({
  ksId: z.string(),
  name,
  /** null for those who may only know the name (domain 4.2, company.read). */
  details: z.nullable(z.object(details)),
  modulesOff: z.array(z.string()),
  /** Nobody comes in without a second factor. */
  demandsTwoFactor: z.boolean(),
  /** Otherwise nobody with one of these roles and offices (domain 3.13.5). */
  twoFactorRoles: z.array(z.int()),
  twoFactorOffices: z.array(z.string()),
  /** Whether what people upload is scanned for malware; null for those who may only know the name. */
  scansFiles: z.nullable(z.boolean()),
  isDemo: z.boolean(),
  version: z.int(),
  canEdit: z.boolean(),
})
export type Company = z.output<typeof Company>

const DepartmentFields = z.strictObject({
  name: shortText({ min: 2, max: 80, label: 'navn' }),
  parentId: orNull(id),
  leaderId: orNull(id),
  /** Who leads it while the leader is away or missing; whoever sets it names another than themselves. */
  deputyId: orNull(id),
  code: orNull(shortText({ max: 12 })),
  safetyArea: orNull(shortText({ max: 60 })),
  /** Where its people work, unless they have a place of their own; without one, as in the department above. */
  locationId: orNull(id),
})
export const Department = z.object({
  id,
  name: z.string(),
  parentId: z.nullable(id),
  leaderId: z.nullable(id),
  leaderName: z.nullable(z.string()),
  deputyId: z.nullable(id),
  deputyName: z.nullable(z.string()),
  code: z.nullable(z.string()),
  safetyArea: z.nullable(z.string()),
  locationId: z.nullable(id),
  locationName: z.nullable(z.string()),
  isActive: z.boolean(),
  /** From the root down, for showing where it belongs: «Skarvholmen › Elektro». */
  path: z.string(),
  depth: z.int(),
  userCount: z.int(),
  version: z.int(),
  canEdit: z.boolean(),
})
export type Department = z.output<typeof Department>

/** As maps give it; kept with five decimals. */
const coordinates = z.pipe(
  z.transform((given) => {
    const found = typeof given === 'string' ? parseCoordinates(given) : null
    return found ? writeCoordinates(found) : given
  }),
  z.string().check(z.regex(/^-?\d{1,2}\.\d{5}, -?\d{1,3}\.\d{5}$/, { error: 'Skriv posisjonen slik: 59.91390, 10.75220' })),
)
const LocationFields = z.strictObject({
  name: shortText({ min: 2, max: 80, label: 'navn' }),
  address: orNull(shortText({ max: 120 })),
  zipCode: orNull(shortText({ max: 12 })),
  city: orNull(shortText({ max: 60 })),
  responsibleId: orNull(id),
  coordinates: orNull(coordinates),
})
export const Location = z.object({
  id,
  name: z.string(),
  address: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  city: z.nullable(z.string()),
  responsibleId: z.nullable(id),
  responsibleName: z.nullable(z.string()),
  /** `59.91390, 10.75220`; null where nobody has said. */
  coordinates: z.nullable(z.string()),
  isActive: z.boolean(),
  version: z.int(),
  canEdit: z.boolean(),
})
export type Location = z.output<typeof Location>

/** Whom an editor may choose; empty for those who may not edit. */
const Candidates = z.array(z.object({ id, name: z.string() }))

/** Named here once more: whoever reads a company's name need not carry how dates are reckoned. */
export const recurrenceShifts = ['previous', 'next', 'keep'] as const satisfies readonly Shift[]
const longestClosing = 62
/** Days the company is closed, first and last among them: «Fellesferie». A half day is told, and counted as a working day (domain 5.9). */
const Closing = z
  .strictObject({ from: isoDate, to: isoDate, name: orNull(shortText({ max: 60 })), isHalfDay: z.optional(z.boolean()) })
  .check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'Siste dag kan ikke være før første dag' }),
    z.refine(({ from, to }) => daysBetween(from, to) < longestClosing, {
      path: ['to'],
      error: `En lukket periode kan være høyst ${longestClosing} dager`,
    }),
  )
/** How the company reckons working days (domain 3.13.5). */
const DayFields = {
  /** What becomes of a recurring date that is no working day, where its own rule does not say. */
  recurrenceShift: choices(recurrenceShifts),
  closedDays: z.array(Closing).check(z.maxLength(60, { error: 'Du kan ha høyst 60' })),
}
export const Days = z.object({
  recurrenceShift: z.enum(recurrenceShifts),
  closedDays: z.array(z.object({ from: z.string(), to: z.string(), name: z.nullable(z.string()), isHalfDay: z.boolean() })),
  version: z.int(),
  canEdit: z.boolean(),
})
export type Days = z.output<typeof Days>

const nothing = z.strictObject({})
const ref = z.strictObject({ id, version })
export const company = {
  get: read('/company', nothing, Company),
  update: write('/company', z.extend(CompanyFields, { version }), Company, 'PUT'),
  days: read('/company/days', nothing, Days),
  /** Which of the guarded pages this person may open. */
  pages: read('/company/pages', nothing, z.object({ can: z.array(z.enum(guardedPages)) })),
  /** Dates to come are reckoned anew; what is begun or finished stays. */
  setDays: write('/company/days', z.strictObject({ ...DayFields, version }), Days, 'PUT'),
  switchModules: write('/company/modules', z.strictObject({ modulesOff: many(switchableModules), version }), Company, 'PUT'),
  /**
   * Of everybody, or of some roles and offices; those not given stay. Whoever demands it of others has it: 422 otherwise. Sessions that were
   * opened with one factor end at once.
   */
  demandTwoFactor: write(
    '/company/two-factor',
    z.strictObject({
      isDemanded: z.boolean(),
      roles: z.optional(z.array(z.literal(roleIds)).check(z.maxLength(5))),
      offices: z.optional(many(guardedOffices)),
      version,
    }),
    Company,
    'PUT',
  ),
  listDepartments: read(
    '/departments',
    nothing,
    z.object({ items: z.array(Department), canAdd: z.boolean(), canAddTop: z.boolean(), leaders: Candidates }),
  ),
  addDepartment: write('/departments', DepartmentFields, Department),
  updateDepartment: write('/departments/:id', z.extend(DepartmentFields, { id, version }), Department, 'PUT'),
  retireDepartment: write('/departments/:id/retire', ref, Department),
  restoreDepartment: write('/departments/:id/restore', ref, Department),
  listLocations: read('/locations', nothing, z.object({ items: z.array(Location), canAdd: z.boolean(), people: Candidates })),
  addLocation: write('/locations', LocationFields, Location),
  updateLocation: write('/locations/:id', z.extend(LocationFields, { id, version }), Location, 'PUT'),
  retireLocation: write('/locations/:id/retire', ref, Location),
  restoreLocation: write('/locations/:id/restore', ref, Location),
}
