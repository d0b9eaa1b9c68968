import type { OwnData } from '@portal/platform/record/ownData'
import { passkeysOfUser } from './ownDataQueries.ts'

export const passkeysOwn: readonly OwnData[] = [
  { name: 'passkeys', title: 'Passnøkler', read: ({ tx, actor }) => passkeysOfUser(tx, actor.id) },
]
