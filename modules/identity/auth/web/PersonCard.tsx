import { formatPhone } from '@portal/kit/format'
import { isPhone } from '@portal/kit/phone'
import { roleNames } from '@portal/kit/roleNames'
import { Card } from '@portal/ui/Card.tsx'
import { DefinitionList } from '@portal/ui/DefinitionList.tsx'
import { Field, Input } from '@portal/ui/Field.tsx'
import { toast } from '@portal/ui/toasts'
import { useState } from 'react'
import type { SessionUser } from '../contract.ts'
import { profileCalls } from './profileCalls.ts'
import { profileTexts } from './profileTexts.ts'
import { SmallForm } from './SmallForm.tsx'
import { useAuth } from './store.ts'
import { useSending } from './useSending.ts'

const texts = profileTexts.details

/** Who the person is here; only the phone number is theirs to change. */
export function PersonCard({ user }: { user: SessionUser }) {
  const items = [
    { id: 'name', term: texts.name, value: `${user.firstname} ${user.lastname}` },
    { id: 'email', term: texts.email, value: user.email },
    { id: 'ksId', term: texts.ksId, value: user.ksId },
    { id: 'company', term: texts.company, value: user.company },
    { id: 'role', term: texts.role, value: roleNames[user.roleId] },
    { id: 'jobTitle', term: texts.jobTitle, value: user.jobTitle },
  ]
  return (
    <Card title={texts.title}>
      <div className="grid gap-5">
        <DefinitionList items={items} />
        <p className="text-muted">{texts.nameInfo}</p>
        <PhoneForm user={user} />
      </div>
    </Card>
  )
}

function PhoneForm({ user }: { user: SessionUser }) {
  const update = useAuth((state) => state.update)
  const [phone, setPhone] = useState(user.phone ? formatPhone(user.phone) : '')
  const { faults, message, isBusy, send } = useSending('person')
  const save = async () => {
    const isWrong = phone.trim() !== '' && !isPhone(phone)
    const isSaved = await send({ phone: isWrong ? profileTexts.phone.invalid : undefined }, async () => {
      const { user: changed } = await profileCalls.updateProfile({ phone, version: user.version })
      update(changed)
      setPhone(changed.phone ? formatPhone(changed.phone) : '')
    })
    if (isSaved) toast(profileTexts.phone.saved)
  }
  return (
    <SmallForm message={message} isBusy={isBusy} submit={profileTexts.save} onSubmit={save}>
      <Field id="person-phone" label={profileTexts.phone.label} error={faults.phone} optional>
        {(control) => <Input {...control} type="tel" autoComplete="tel" value={phone} onChange={(event) => setPhone(event.target.value)} />}
      </Field>
    </SmallForm>
  )
}
