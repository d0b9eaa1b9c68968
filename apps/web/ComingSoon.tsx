import { Card } from '@portal/ui/Card.tsx'
import { Page } from '@portal/ui/Page.tsx'
import { EmptyState } from '@portal/ui/States.tsx'
import { Hourglass } from 'lucide-react'
import { texts } from './texts.ts'

/** A module that is not built, or that the company has switched off. */
export const ComingSoon = ({ title }: { title: string }) => (
  <Page title={title}>
    <Card flush>
      <EmptyState icon={<Hourglass />} title={texts.comingSoon}>
        {texts.comingSoonBody}
      </EmptyState>
    </Card>
  </Page>
)
