import { relativeTime } from '@portal/kit/format'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { Button } from '@portal/ui/Button.tsx'
import { Card } from '@portal/ui/Card.tsx'
import { errorText } from '@portal/ui/client'
import { currentInstant } from '@portal/ui/clock'
import { ErrorCard } from '@portal/ui/ErrorCard.tsx'
import { InlineNotice } from '@portal/ui/InlineNotice.tsx'
import { Skeleton } from '@portal/ui/States.tsx'
import { Switch } from '@portal/ui/Switch.tsx'
import { toast } from '@portal/ui/toasts'
import { useFocusLeft } from '@portal/ui/useFocusBack'
import { useUnderWay } from '@portal/ui/useUnderWay'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PushDevice } from '../contract.ts'
import { deviceCalls, devicesQuery } from './calls.ts'
import { ability } from './device.ts'
import { deviceTexts as texts } from './texts.ts'
import { useDevice } from './useDevice.ts'

/** In Min profil: whether this browser is told, why it cannot be, and the person's other devices that are. */
export function DeviceCard() {
  const isDemo = useAuth((state) => state.user?.isDemo ?? false)
  const { data, error, refetch } = useQuery(devicesQuery)
  const card = useFocusLeft<HTMLDivElement>(data?.items.length)
  if (error && !data) return <ErrorCard title={texts.title} failed={texts.failed} error={error} onRetry={refetch} />
  const others = data?.items.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <Card title={texts.title}>
      <div ref={card} tabIndex={-1} className="grid gap-3 outline-none">
        <p className="max-w-prose text-muted">{texts.intro}</p>
        {data ? <ThisDevice here={data.items.find(({ isCurrent }) => isCurrent)} /> : <Skeleton className="h-11" />}
        {isDemo && <p className="text-muted">{texts.demo}</p>}
        {others.length > 0 && <OtherDevices devices={others} />}
      </div>
    </Card>
  )
}

function ThisDevice({ here }: { here: PushDevice | undefined }) {
  const { on, off } = useDevice()
  const can = ability()
  if (can !== 'able')
    return (
      <InlineNotice tone={can === 'blocked' ? 'warning' : 'info'} title={texts[can].title}>
        {texts[can].body}
      </InlineNotice>
    )
  const isOn = here !== undefined && Notification.permission === 'granted'
  const isBusy = on.isPending || off.isPending
  return (
    <Switch
      label={texts.switch}
      checked={isBusy ? on.isPending : isOn}
      busy={isBusy}
      onChange={() => (isOn ? off.mutate(here.id) : on.mutate())}
    />
  )
}

const endKey = ['devices', 'end']
function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const queryClient = useQueryClient()
  const ending = useUnderWay<PushDevice>(endKey)
  const end = useMutation({
    mutationKey: endKey,
    mutationFn: ({ id }: PushDevice) => deviceCalls.endDevice({ id }),
    onSuccess: (_, { device }) => toast(texts.ended(device)),
    onError: (cause) => toast(errorText(cause), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(devicesQuery),
  })
  return (
    <section aria-label={texts.others}>
      <h3 className="font-medium">{texts.others}</h3>
      <ul className="divide-y divide-line">
        {devices.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div>
              <p>{one.device}</p>
              <p className="text-muted">{texts.since(relativeTime(one.createdAt, currentInstant()))}</p>
            </div>
            <Button
              size="sm"
              busy={ending.some(({ id }) => id === one.id)}
              aria-label={texts.endName(one.device)}
              onClick={() => end.mutate(one)}
            >
              {texts.end}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
