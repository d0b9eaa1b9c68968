import { formatDate, formatKroner, formatNumber, formatOrgNumber, formatPhone } from '@portal/kit/format'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import type { ReactNode } from 'react'
import type { Company } from '../contract.ts'
import type { Details } from './companyDraft.ts'
import { countryOptions } from './countries.ts'
import { settingsTexts } from './texts.ts'

const { company: texts } = settingsTexts
const item = (id: keyof typeof texts.field, value: ReactNode) => ({ id, term: texts.field[id], value })
const kroner = (value: number | null) => value !== null && formatKroner(value)
const phone = (value: string | null) =>
  value && (
    <a href={`tel:${value}`} className="underline underline-offset-2">
      {formatPhone(value)}
    </a>
  )
const yesNo = (value: boolean) => (value ? texts.yes : texts.no)
const shown = (items: { id: string; term: string; value: ReactNode }[]) =>
  items.filter(({ value }) => value !== false && value !== null && value !== '')

/** The company for those who may read it. */
export function CompanyCard({ company, details }: { company: Company; details: Details }) {
  const country = countryOptions(details.country).find(({ value }) => value === details.country)?.label
  const contact = shown([
    item('phone', phone(details.phone)),
    item('email', details.email),
    item('insurerName', details.insurerName),
    item('insurerPhone', phone(details.insurerPhone)),
    item('bhtName', details.bhtName),
    item('bhtPhone', phone(details.bhtPhone)),
  ])
  return (
    <>
      <Card title={texts.identity}>
        <DefinitionList
          items={shown([
            item('name', company.name),
            item('orgNumber', formatOrgNumber(details.orgNumber)),
            item('address', [details.address, [details.zipCode, details.city].filter(Boolean).join(' ')].filter(Boolean).join(', ')),
            item('country', country),
            item(
              'website',
              details.website && (
                <a href={details.website} rel="noreferrer" className="underline underline-offset-2">
                  {details.website}
                </a>
              ),
            ),
            { id: 'ksId', term: texts.ksId, value: company.ksId },
          ])}
        />
      </Card>
      <Card title={texts.industry}>
        <DefinitionList
          items={shown([
            item('industry', [details.industryCode, details.industry].filter(Boolean).join(' ')),
            item('employees', formatNumber(details.employees)),
            item('fte', details.fte !== null && formatNumber(details.fte)),
            item('founded', details.founded && formatDate(details.founded)),
            item('revenue', kroner(details.revenue)),
            item('balanceTotal', kroner(details.balanceTotal)),
            item('isPublicSector', yesNo(details.isPublicSector)),
            item('isPublicInterestEntity', yesNo(details.isPublicInterestEntity)),
          ])}
        />
      </Card>
      {contact.length > 0 && (
        <Card title={texts.contact}>
          <DefinitionList items={contact} />
        </Card>
      )}
      <Card title={texts.emergency}>
        {details.emergencyContacts.length === 0 && <p className="text-muted">{texts.noEmergency}</p>}
        <DefinitionList
          items={details.emergencyContacts.map((contact, i) => ({
            id: String(i),
            term: contact.role ?? texts.contactNo(i + 1),
            value: (
              <>
                {contact.name}, {phone(contact.phone)}
              </>
            ),
          }))}
        />
      </Card>
    </>
  )
}
