import { Button, IconButton } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import type { Draft } from '@portal/ui/useDraft'
import { Plus, Trash2 } from 'lucide-react'
import type { CompanyDraft, Contact } from './companyDraft.ts'
import { settingsTexts } from './texts.ts'

const { company: texts } = settingsTexts

/** Those to ring when something happens, the first to ring at the top. */
export function EmergencyContacts({ draft }: { draft: Draft<CompanyDraft> }) {
  const contacts = draft.values.emergencyContacts
  const change = (at: number, changes: Partial<Contact>) =>
    draft.set({ emergencyContacts: contacts.map((contact, i) => (i === at ? { ...contact, ...changes } : contact)) })
  const add = () => draft.set({ emergencyContacts: [...contacts, { name: '', role: '', phone: '' }] })
  const remove = (at: number) => draft.set({ emergencyContacts: contacts.filter((_, i) => i !== at) })

  return (
    <Card title={texts.emergency}>
      <p className="mb-4 max-w-prose text-muted">{contacts.length === 0 ? texts.noEmergency : texts.emergencyIntro}</p>
      <ol className="grid gap-4">
        {contacts.map((contact, at) => (
          <li key={at} className="grid grid-cols-1 gap-3 border-b border-line pb-4 sm:grid-cols-[1fr_1fr_10rem_auto] sm:border-0 sm:pb-0">
            {(['name', 'role', 'phone'] as const).map((name) => {
              const id = `emergencyContacts.${at}.${name}`
              return (
                <Field key={name} id={id} label={texts.contactField[name]} optional={name === 'role'} error={draft.errors[id]}>
                  {(control) => (
                    <Input
                      {...control}
                      type={name === 'phone' ? 'tel' : 'text'}
                      autoComplete="off"
                      value={contact[name]}
                      onChange={(event) => change(at, { [name]: event.target.value })}
                    />
                  )}
                </Field>
              )
            })}
            <div className="justify-self-end sm:mt-7">
              <IconButton label={texts.removeContact(contact.name)} icon={<Trash2 aria-hidden />} onClick={() => remove(at)} />
            </div>
          </li>
        ))}
      </ol>
      {contacts.length < 10 && (
        <Button onClick={add} className={contacts.length > 0 ? 'mt-4' : ''}>
          <Plus aria-hidden /> {texts.addContact}
        </Button>
      )}
    </Card>
  )
}
