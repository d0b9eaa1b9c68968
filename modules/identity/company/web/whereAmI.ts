import type { Coordinates } from '../coordinateRules.ts'

type Here = (Coordinates & { accuracy: number }) | { problem: 'denied' | 'unavailable' }

/** Where this device is, if the person lets it say so now: asked for once, and followed no further. */
export const whereAmI = () =>
  new Promise<Here>((done) => {
    if (!navigator.geolocation) return done({ problem: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => done({ latitude, longitude, accuracy }),
      ({ code, PERMISSION_DENIED }) => done({ problem: code === PERMISSION_DENIED ? 'denied' : 'unavailable' }),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
