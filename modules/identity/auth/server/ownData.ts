import type { OwnData } from '@portal/platform/record/ownData'
import { signInOf } from './ownDataQueries.ts'

const partOf = (name: string, title: string, of: 'account' | 'sessions' | 'identities' | 'devices'): OwnData => ({
  name,
  title,
  read: async ({ tx, actor }) => (await signInOf(tx, actor.id))[of] ?? [],
})

export const signInOwn: readonly OwnData[] = [
  partOf('account', 'Innlogging', 'account'),
  partOf('sessions', 'Økter', 'sessions'),
  partOf('identities', 'Tilkoblede innlogginger', 'identities'),
  partOf('knownDevices', 'Kjente enheter', 'devices'),
]
