import type { OutputOf } from '@portal/kit/contract'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { peopleImport } from '../contract.ts'
import { screenTexts as texts } from './texts.ts'

type Props = { done: OutputOf<typeof peopleImport.invite>; onAgain: () => void }

/** What became of the list, and where to go from there. */
export function Invited({ done: { invited, departments }, onAgain }: Props) {
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <p ref={heading} tabIndex={-1} role="status" className="text-lg font-semibold outline-none">
          {texts.done(invited)}
        </p>
        <p className="max-w-prose text-muted">{texts.doneBody}</p>
        {departments.length > 0 && <p className="max-w-prose text-muted">{texts.doneDepartments(departments.join(', '))}</p>}
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" render={<Link to="/settings/users" search={{ status: 'invited' }} />}>
            {texts.toInvited}
          </Button>
          {departments.length > 0 && <Button render={<Link to="/settings/departments" />}>{texts.toDepartments}</Button>}
          <Button onClick={onAgain}>{texts.again}</Button>
        </div>
      </div>
    </Card>
  )
}
