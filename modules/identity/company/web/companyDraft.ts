import { parseDate } from '@portal/kit/dates'
import { formatDate, formatNumber, formatOrgNumber, formatPhone, parseNumber } from '@portal/kit/format'
import { currentDay } from '@portal/ui/clock'
import type { Company } from '../contract.ts'

export type Contact = { name: string; role: string; phone: string }
type Text =
  | 'name'
  | 'orgNumber'
  | 'address'
  | 'zipCode'
  | 'city'
  | 'country'
  | 'website'
  | 'industryCode'
  | 'industry'
  | 'employees'
  | 'revenue'
  | 'founded'
  | 'fte'
  | 'balanceTotal'
  | 'revenuePrev'
  | 'balanceTotalPrev'
  | 'ftePrev'
  | 'phone'
  | 'email'
  | 'insurerName'
  | 'insurerPhone'
  | 'bhtName'
  | 'bhtPhone'
/** The company as it is typed: everything is text until it is saved. */
export type CompanyDraft = Record<Text, string> & {
  isPublicSector: boolean
  isPublicInterestEntity: boolean
  emergencyContacts: Contact[]
}
export type Details = NonNullable<Company['details']>

const text = (value: string | null) => value ?? ''
const number = (value: number | null) => (value === null ? '' : formatNumber(value))
const phone = (value: string | null) => (value ? formatPhone(value) : '')

export const draftOf = (name: string, details: Details): CompanyDraft => ({
  name,
  orgNumber: formatOrgNumber(details.orgNumber),
  address: text(details.address),
  zipCode: text(details.zipCode),
  city: text(details.city),
  country: details.country,
  website: text(details.website),
  industryCode: text(details.industryCode),
  industry: text(details.industry),
  employees: number(details.employees),
  revenue: number(details.revenue),
  founded: details.founded ? formatDate(details.founded) : '',
  fte: number(details.fte),
  balanceTotal: number(details.balanceTotal),
  revenuePrev: number(details.revenuePrev),
  balanceTotalPrev: number(details.balanceTotalPrev),
  ftePrev: number(details.ftePrev),
  phone: phone(details.phone),
  email: text(details.email),
  insurerName: text(details.insurerName),
  insurerPhone: phone(details.insurerPhone),
  bhtName: text(details.bhtName),
  bhtPhone: phone(details.bhtPhone),
  isPublicSector: details.isPublicSector,
  isPublicInterestEntity: details.isPublicInterestEntity,
  emergencyContacts: details.emergencyContacts.map((contact) => ({
    name: contact.name,
    role: text(contact.role ?? null),
    phone: phone(contact.phone),
  })),
})

// What is not a number or a date goes on as it was written, so that the contract can say what is wrong with it.
const typedNumber = (value: string) => (value.trim() === '' ? null : (parseNumber(value) ?? value))
const typedDate = (value: string) => (value.trim() === '' ? null : (parseDate(value, currentDay()) ?? value))

export const inputOf = (draft: CompanyDraft, version: number) => ({
  ...draft,
  employees: typedNumber(draft.employees),
  revenue: typedNumber(draft.revenue),
  founded: typedDate(draft.founded),
  fte: typedNumber(draft.fte),
  balanceTotal: typedNumber(draft.balanceTotal),
  revenuePrev: typedNumber(draft.revenuePrev),
  balanceTotalPrev: typedNumber(draft.balanceTotalPrev),
  ftePrev: typedNumber(draft.ftePrev),
  version,
})
