import { formatPhone } from '@portal/kit/format'
import { buttonClass } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { accidentQueries } from './queries.ts'
import { screenTexts as words } from './texts.ts'

const tel = (phone: string) => `tel:${phone.replaceAll(/[\s\u00a0]/g, '')}`

/** Numbers to call: those that save life stand here without asking any server, the company's own when they arrive. */
export function CallButtons() {
  const contacts = useQuery(accidentQueries.contacts)
  const own = contacts.data?.items ?? []
  return (
    <Card title={words.call}>
      <div className="grid grid-cols-2 gap-2">
        {words.numbers.map(({ phone, name }, n) => (
          <a
            key={phone}
            href={tel(phone)}
            className={`${buttonClass({ variant: n === 0 ? 'danger' : 'secondary' })} h-auto! min-h-14 flex-col gap-0! whitespace-normal! py-2 text-center`}
          >
            <span className="inline-flex items-center gap-2 text-base tabular-nums">
              <Phone aria-hidden /> {phone}
            </span>
            <span className="text-xs font-normal">{name}</span>
          </a>
        ))}
      </div>
      {own.length > 0 && (
        <ul className="mt-4 grid gap-1" aria-label={words.contacts}>
          {own.map(({ name, role, phone }) => (
            <li key={`${name}${phone}`}>
              <a href={tel(phone)} className="inline-flex min-h-11 items-center gap-2 text-brand-ink underline-offset-4 hover:underline">
                <Phone className="size-4" aria-hidden />
                {[name, role, formatPhone(phone)].filter(Boolean).join(', ')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
