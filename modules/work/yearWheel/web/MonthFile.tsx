import { IconButton } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { saveFile } from '@portal/ui/saveFile'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { CalendarArrowDown } from 'lucide-react'
import { screenTexts } from './texts.ts'

/** The month for another calendar. */
export function MonthFile({ year, month }: { year: number; month: number }) {
  const take = useMutation({
    mutationFn: () => saveFile(`/year-wheel/month?year=${year}&month=${month}`, `arshjul-${year}-${String(month).padStart(2, '0')}.ics`),
    onError: (error) => toast(errorText(error), { tone: 'error' }),
  })
  const label = screenTexts.monthFile(screenTexts.months[month - 1]!)
  return (
    <IconButton
      variant="secondary"
      label={label}
      icon={<CalendarArrowDown aria-hidden />}
      aria-busy={take.isPending || undefined}
      onClick={() => !take.isPending && take.mutate()}
    />
  )
}
