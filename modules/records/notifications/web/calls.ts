import { client } from '@portal/ui/client'
import { queryOptions } from '@tanstack/react-query'
import type { notifications } from '../contract.ts'

const post = (path: string) => ({ method: 'POST', path }) as const

/** The contract's addresses without its schemas; a test holds the two together. */
export const deviceEndpoints = {
  devices: { method: 'GET', path: '/notifications/subscriptions' },
  subscribe: post('/notifications/subscriptions'),
  registerToken: post('/firebase/notifications/token'),
  endDevice: post('/notifications/subscriptions/:id/end'),
} as const

export const deviceCalls = client(deviceEndpoints as unknown as Pick<typeof notifications, keyof typeof deviceEndpoints>)

export const devicesQuery = queryOptions({
  queryKey: ['notifications', 'devices'],
  queryFn: ({ signal }) => deviceCalls.devices({}, { signal }),
})
