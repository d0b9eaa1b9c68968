import { IconButton } from '@portal/ui/Button.tsx'
import { errorText } from '@portal/ui/client'
import { download } from '@portal/ui/fileCalls'
import { toast } from '@portal/ui/toasts'
import { useMutation } from '@tanstack/react-query'
import { CalendarArrowDown } from 'lucide-react'
import { screenTexts } from './texts.ts'

/** The month for another calendar. */
export function MonthFile({ year, month }: { year: number; month: number }) {
  const take = useMutation({
    mutationFn: () => download(`/year-wheel/month?year=${year}&month=${month}`),
    onSuccess: (file) => {
      const address = URL.createObjectURL(file)
      const name = `arshjul-${year}-${String(month).padStart(2, '0')}.ics`
      Object.assign(document.createElement('a'), { href: address, download: name }).click()
      URL.revokeObjectURL(address)
    },
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
