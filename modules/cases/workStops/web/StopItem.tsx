import type { Deviation } from '@portal/modules/cases/deviations'
import { MenuItem, MenuSeparator } from '@portal/ui/Menu.tsx'
import { useQuery } from '@tanstack/react-query'
import { workStopTexts } from '../texts.ts'
import { stopsOf } from './queries.ts'

type Props = { deviation: Deviation; onChoose: () => void }

/** The way to stop the work, among the other steps of a case; where it is not safe, a button of its own stands above the case. */
export function StopItem({ deviation, onChoose }: Props) {
  const { data } = useQuery(stopsOf(deviation))
  if (!data || data.standing || deviation.madeSafe === 'no') return null
  if (!data.can.includes('stop') && !data.why.stop) return null
  return (
    <>
      <MenuSeparator />
      <MenuItem isDangerous={!data.why.stop} why={data.why.stop} onClick={onChoose}>
        {workStopTexts.step.stop}
      </MenuItem>
    </>
  )
}
