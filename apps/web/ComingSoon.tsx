import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { useLocation } from '@tanstack/react-router'
import { Hourglass } from 'lucide-react'
import { moduleAt } from './navigation.ts'
import { texts } from './texts.ts'

/** A module that is not built, or that the company has switched off. */
export function ComingSoon() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Page title={moduleAt(path)?.title ?? texts.nav.settings}>
      <Card flush>
        <EmptyState icon={<Hourglass />} title={texts.comingSoon}>
          {texts.comingSoonBody}
        </EmptyState>
      </Card>
    </Page>
  )
}
