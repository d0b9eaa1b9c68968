type Recaptcha = { ready: (call: () => void) => void; execute: (siteKey: string, options: { action: string }) => Promise<string> }

let loading: Promise<Recaptcha> | undefined

/** A reCAPTCHA Enterprise token for this page load, for the function to have assessed. Loads Google's script the first time. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  loading ??= load(siteKey).catch((error) => {
    loading = undefined
    throw error
  })
  const recaptcha = await loading
  await new Promise<void>((ready) => recaptcha.ready(ready))
  return recaptcha.execute(siteKey, { action: 'app_check' })
}

const load = (siteKey: string) =>
  new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/enterprise.js?render=${encodeURIComponent(siteKey)}`
    script.onload = () => {
      const { grecaptcha } = globalThis as { grecaptcha?: { enterprise?: Recaptcha } }
      if (grecaptcha?.enterprise) resolve(grecaptcha.enterprise)
      else reject(new Error('reCAPTCHA is not there'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('reCAPTCHA cannot be loaded'))
    }
    document.head.append(script)
  })
