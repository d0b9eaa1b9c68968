import { Card } from '@portal/ui/Card.tsx'
import { useQuery } from '@tanstack/react-query'
import { CopyField } from './CopyField.tsx'
import { ssoQueries } from './queries.ts'
import { settingsTexts } from './texts.ts'

const texts = settingsTexts.ours

/** What the provider's own administrator must be told; the key has an address when the provider is saved. */
export function OurAddresses({ id, jwksUri }: { id: string | null; jwksUri?: string }) {
  const { data } = useQuery(ssoQueries.list)
  if (!data) return null
  return (
    <Card title={settingsTexts.section.ours}>
      <div className="grid gap-4">
        <p className="text-muted">{texts.intro}</p>
        <CopyField label={texts.redirectUri} value={data.ours.redirectUri} />
        <CopyField label={texts.logoutUri} value={data.ours.logoutUri} />
        {id && jwksUri ? (
          <CopyField label={texts.jwksUri} value={jwksUri} />
        ) : (
          <p className="text-muted">
            {texts.jwksUri}: {texts.afterSave.toLowerCase()}
          </p>
        )}
      </div>
    </Card>
  )
}
