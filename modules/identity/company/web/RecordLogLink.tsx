import { buttonClass } from '@portal/ui/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import { companyTexts as texts } from '../texts.ts'
import { pagesQuery } from './choices.ts'

/** From a record's history to its entries in the log, where they are filtered, exported and proved; for who may open the log. */
export function RecordLogLink({ number }: { number: string }) {
  const { data } = useQuery(pagesQuery)
  if (!data?.can.includes('log')) return null
  return (
    <Link to={'/settings/log' as '/deviations'} search={{ number } as object} className={`${buttonClass({ variant: 'link' })} mt-2 px-0!`}>
      <ScrollText aria-hidden />
      {texts.inLog}
    </Link>
  )
}
