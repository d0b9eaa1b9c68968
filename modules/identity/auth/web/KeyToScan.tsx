import { profileTexts } from './profileTexts.ts'
import { QrCode } from './QrCode.tsx'

const texts = profileTexts.twoFactor

/** The key for an authenticator app: to scan, or to type. */
export const KeyToScan = ({ secret, uri }: { secret: string; uri: string }) => (
  <>
    <p>{texts.scan}</p>
    <QrCode text={uri} label={texts.qr} />
    <div>
      <p className="text-muted">{texts.key}</p>
      <p className="mt-1 rounded-lg bg-sunken px-3 py-2 font-mono break-all select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</p>
    </div>
  </>
)
