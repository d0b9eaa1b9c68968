import { addDays, osloDate } from '@portal/kit/dates'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { Avatar, Person } from '../Avatar.tsx'
import { Badge, Level, StatusDot, type Tone } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Figure } from '../charts/Figure.tsx'
import { RankChart } from '../charts/RankChart.tsx'
import { currentInstant } from '../clock.ts'
import { DefinitionList } from '../DefinitionList.tsx'
import { Due } from '../Due.tsx'
import { InlineNotice } from '../InlineNotice.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../States.tsx'
import { type Column, rowLink, Table } from '../Table.tsx'
import { Timeline } from '../Timeline.tsx'
import { WordDiff } from '../WordDiff.tsx'
import { Row, Sample } from './Sample.tsx'

const tones: Tone[] = ['grey', 'blue', 'green', 'amber', 'orange', 'red']
const notices = { info: 'Til opplysning', success: 'Det virket', warning: 'Se på dette', danger: 'Det er ikke trygt' }
const today = osloDate(new Date(Date.now()))
const nothing = () => undefined
const link = <Link to="/" />

export const Marks = () => (
  <Sample name="Badge, Level, StatusDot, Due, Avatar">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Row>
      <StatusDot tone="grey" shape="empty">
        Ny
      </StatusDot>
      <StatusDot tone="amber" shape="half">
        Pågår
      </StatusDot>
      <StatusDot tone="green" shape="done">
        Lukket
      </StatusDot>
      <StatusDot tone="red" shape="stopped">
        Virker ikke
      </StatusDot>
    </Row>
    <Row>
      {([1, 2, 3, 4] as const).map((level) => (
        <Level key={level} level={level}>
          {['Lav', 'Middels', 'Høy', 'Kritisk'][level - 1]}
        </Level>
      ))}
    </Row>
    <Row>
      <Due date={addDays(today, -3)} isLate />
      <Due date={today} />
      <Due date={addDays(today, 4)} isWhole />
    </Row>
    <Row>
      <Avatar firstname="Åse" lastname="Ødegård" />
      <Person firstname="Jonas" lastname="Lie Aasen" />
    </Row>
  </Sample>
)

export const Notices = () => (
  <Sample name="InlineNotice, EmptyState, ErrorState, Skeleton">
    {(Object.keys(notices) as (keyof typeof notices)[]).map((tone) => (
      <InlineNotice key={tone} tone={tone} title={notices[tone]} action={tone === 'danger' && <Button size="sm">Stans arbeidet</Button>}>
        Teksten sier hva som er galt, og hva du kan gjøre.
      </InlineNotice>
    ))}
    <EmptyState icon={<CircleCheck />} title="Ingenting venter på deg" action={<Button>Ny oppgave</Button>}>
      Det som kommer, står her.
    </EmptyState>
    <ErrorState error={new Error('Vi får ikke kontakt')} onRetry={nothing} />
    <SkeletonRows rows={3} />
  </Sample>
)

type Case = { id: string; title: string; status: string; count: number }
const columns: Column<Case>[] = [
  {
    id: 'title',
    label: 'Tittel',
    isSortable: true,
    cell: ({ title }) => (
      <a href="#styleguide" className={rowLink}>
        {title}
      </a>
    ),
  },
  { id: 'status', label: 'Status', cell: ({ status }) => status },
  { id: 'count', label: 'Tiltak', isNumeric: true, cell: ({ count }) => count },
]
const rows = [
  { id: 'a', title: 'Rekkverket mangler på dekket over fjerde etasje', status: 'Ny', count: 0 },
  { id: 'b', title: 'Løs kabel i gangsonen', status: 'Pågår', count: 2 },
]

export const Records = () => (
  <Sample name="Table, DefinitionList, Timeline, WordDiff">
    <Card title="Avvik" flush>
      <Table
        caption="Avvik"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sort="title"
        onSort={nothing}
        card={({ title, status }) => `${title}, ${status}`}
      />
    </Card>
    <DefinitionList
      items={[
        { id: 'owner', term: 'Saksbehandler', value: 'Erik Bråten' },
        { id: 'due', term: 'Frist', value: <Due date={addDays(today, -78)} isLate isWhole /> },
      ]}
    />
    <Timeline
      label="Historikk"
      now={currentInstant()}
      moments={[{ id: '1', at: new Date(Date.now() - 3_600_000).toISOString(), who: 'Erik Bråten', what: 'startet behandlingen' }]}
    />
    <WordDiff before="Rekkverket er løst" after="Rekkverket er festet" />
  </Sample>
)

export const Charts = () => (
  <Sample name="Figure, RankChart">
    <div className="grid grid-cols-2 gap-3">
      <Figure label="Åpne" value={58} note="12 er høye" />
      <Figure label="Over fristen" value={4} note="1 over 30 dager" isLate link={link} />
    </div>
    <RankChart
      label="Per nivå"
      ranks={[
        { id: 'high', label: 'Høy', value: 11, tone: 'orange', link },
        { id: 'low', label: 'Lav', value: 20, tone: 'green', link },
      ]}
    />
  </Sample>
)
