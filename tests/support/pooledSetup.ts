import { pooledServer } from './pooledServer.ts'

/** Before all journeys of `npm run test:pooled`: what they and their commands find the installation by. Returns how to take it down. */
export default async function setup() {
  const { settings, stop } = await pooledServer(Number(process.env.E2E_PORT ?? 8197))
  process.env.E2E_SETTINGS = JSON.stringify(settings)
  process.env.E2E_DATA_DIR = settings.KS_DATA_DIR
  return stop
}
