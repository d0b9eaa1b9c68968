import { ChevronDown, Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '../Button.tsx'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../Menu.tsx'
import { SectionNav } from '../SectionNav.tsx'
import { Stepper } from '../Stepper.tsx'
import { Switch } from '../Switch.tsx'
import { Tabs } from '../Tabs.tsx'
import { toast } from '../toasts.ts'
import { Why } from '../Why.tsx'
import { Row, Sample } from './Sample.tsx'

const looks = ['primary', 'secondary', 'ghost', 'danger', 'link'] as const
const words = { primary: 'Lagre', secondary: 'Avbryt', ghost: 'Rediger', danger: 'Slett', link: 'Se alle' }

export const Buttons = () => (
  <Sample name="Button">
    {(['sm', 'md', 'lg'] as const).map((size) => (
      <Row key={size}>
        {looks.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {words[variant]}
          </Button>
        ))}
      </Row>
    ))}
    <Row>
      <Button variant="primary" busy>
        Lagrer
      </Button>
      <Why reason="Bare saksbehandleren kan gjøre dette">
        <Button>Meld løst</Button>
      </Why>
      <IconButton label="Valg" icon={<Ellipsis aria-hidden />} />
      <Button variant="primary">
        <Plus aria-hidden /> Ny oppgave
      </Button>
    </Row>
  </Sample>
)

export function Choosing() {
  const [tab, setTab] = useState('comments')
  const [isOn, setOn] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <Sample name="Menu, Tabs, SectionNav, Stepper, Switch, Dialog, Toast">
      <Row>
        <Menu
          trigger={
            <Button>
              Mer <ChevronDown aria-hidden />
            </Button>
          }
        >
          <MenuItem>Endre frist</MenuItem>
          <MenuItem why="Saken er lukket">Gi til en annen</MenuItem>
          <MenuSeparator />
          <MenuItem isDangerous>Slett</MenuItem>
        </Menu>
        <Button onClick={() => setOpen(true)}>Åpne dialogen</Button>
        <Button onClick={() => toast('Oppgaven er lagret')}>Vis en melding</Button>
        <Button onClick={() => toast('Oppgaven ble ikke lagret', { tone: 'error' })}>Vis en feil</Button>
      </Row>
      <Stepper steps={['Meldt', 'Pågår', 'Til kontroll', 'Lukket']} at={1} />
      <SectionNav
        label="Sider"
        sections={[
          { to: '/', label: 'Register' },
          { to: '/vurderinger', label: 'Vurderinger' },
        ]}
      />
      <Tabs
        label="Deler av saken"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'files', label: 'Vedlegg', count: 2, content: 'To bilder' },
          { id: 'comments', label: 'Kommentarer', content: 'Ingen kommentarer ennå.' },
        ]}
      />
      <Switch label="Oppgaver" hint="Gjøremål med frist og ansvarlig" checked={isOn} onChange={() => setOn(!isOn)} />
      <Switch label="Avvik" hint="Kan ikke slås av" checked disabled />
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => setOpen(false)}
        title="Vil du slette oppgaven?"
        intro="Du kan ikke angre."
        confirm="Slett"
        isDangerous
      />
    </Sample>
  )
}
