import { Button } from '@portal/ui/Button.tsx'
import { currentDay } from '@portal/ui/clock'
import { MenuItem } from '@portal/ui/Menu.tsx'
import { useMadeFile } from '@portal/ui/useMadeFile'
import { FileDown } from 'lucide-react'
import { screenTexts as texts } from './texts.ts'

/** Where a PDF is fetched, and what its file is called before the date. */
type Paper = { address: string; name: string }

/** Fetches a PDF of how it is on the day that is looked at. */
const usePaper = ({ address, name }: Paper) => useMadeFile({ path: address, fileName: () => `${name}-${currentDay()}.pdf`, words: texts })

/** `text`: where the record has another PDF too. */
type ItemProps = { path: string; record: { id: string; number: string }; text?: string }
/** Stands in the menu of a record, also where nothing can be changed. `path` is where its kind is. */
export function PaperItem({ path, record: { id, number }, text = texts.download }: ItemProps) {
  const { mutate } = usePaper({ address: `${path}/${id}/paper`, name: number })
  return <MenuItem onClick={() => mutate()}>{text}</MenuItem>
}

/** Stands on a page that has no menu. `disabled`: what it is a paper of is on its way. */
export function PaperButton({ disabled, ...paper }: Paper & { disabled?: boolean }) {
  const { mutate, isPending } = usePaper(paper)
  return (
    <Button disabled={disabled} busy={isPending} onClick={() => mutate()}>
      <FileDown aria-hidden /> {texts.download}
    </Button>
  )
}
