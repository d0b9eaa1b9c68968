import { Page } from '@portal/ui/Page.tsx'
import { Shell } from './Shell.tsx'
import { texts } from './texts.ts'
import { WayBack } from './WayBack.tsx'

export const FramedNotFound = () => (
  <Shell>
    <Page title={texts.notFound.title}>
      <div>
        <WayBack />
      </div>
    </Page>
  </Shell>
)
