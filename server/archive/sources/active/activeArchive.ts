/** Decides which archive is shown: NASA's, what the database holds, or the computed sample. */
import type { ApodStatus, Health } from '../../../../contract/service';
import type { SyncStatus } from '../../../../contract/sync';
import { Archive } from '../../archive';
import type { LikeNumbers } from '../../likeNumbers';
import type { MainArchive, OpenArchive } from '../../openArchives';
import type { PictureStore } from '../../store/pictureStore';
import type { ActiveReports } from './activeReports';
import { type SyncCounts, warningOf } from '../../store/syncStore';
import { ApodBasic } from '../upstream/apodBasic';
import type { Clock } from '../../../platform/clock';
import type { Log } from '../../../platform/log';
import type { Lease } from '../../../platform/lease';
import { HealthMonitor } from '../upstream/healthMonitor';
import { HttpClient } from '../upstream/httpClient';
import { Ingester } from '../upstream/ingester';
import { fromTime } from '../upstream/reports';
import { type FillSample, SampleArchive } from './sampleArchive';

export interface ActiveArchiveOptions {
  source: 'auto' | 'nasa' | 'archive' | 'sample';
  main: Pick<MainArchive, keyof OpenArchive | 'sync'>;
  sample: OpenArchive;
  likes: Record<'main' | 'sample', LikeNumbers>;
  /** What the server that leads tells the others. */
  reports: ActiveReports;
  /** The server that holds it asks NASA and decides what is shown. */
  lease: Pick<Lease, 'isHeld' | 'onTurn'>;
  /** Without it there is no sample, and an empty archive is shown empty. */
  fillSample?: FillSample | undefined;
  baseUrl: string;
  userAgent: string;
  clock: Clock;
  random: () => number;
  log: Log;
  /** Between two requests of the ingester. */
  pauseMs: number;
}

export interface ServedArchive {
  name: SyncStatus['source'];
  since: Date;
  /** Which archive that is. */
  id: 'main' | 'sample';
  archive: Archive;
  pictures: PictureStore;
}

/** How long a request for today's picture waits for the source. */
const TODAY_WAIT_MS = 2_000;

export class ActiveArchive {
  private readonly main: Omit<ServedArchive, 'name' | 'since'>;
  private readonly client: HttpClient;
  private readonly monitor: HealthMonitor;
  private readonly ingester: Ingester;
  private readonly sample: SampleArchive | undefined;
  private served: ServedArchive;
  private status: ApodStatus = 'checking';
  /** Changes are made one after the other. */
  private changes = Promise.resolve();
  private stopped = false;
  /** Whether this server decides for all of them. */
  private leads = false;

  constructor(private readonly options: ActiveArchiveOptions) {
    const { source, clock, log, likes } = options;
    const { pictures, sync } = options.main;
    this.client = new HttpClient(options);
    const apod = new ApodBasic(this.client);
    const review = () => this.review();
    this.monitor = new HealthMonitor({ apod, clock, log, onProbe: review });
    this.ingester = new Ingester({ ...options, apod, pictures, sync, onStep: review });
    const fetchToday = () => this.ingester.fetchToday(TODAY_WAIT_MS);
    const archive = new Archive(options.main, clock.now, likes.main, fetchToday);
    this.main = { id: 'main', archive, pictures };
    const { fillSample: fill, sample } = options;
    this.sample =
      fill && new SampleArchive({ ...options, opened: sample, likes: likes.sample, fill });
    const name = source === 'archive' ? 'archive' : 'nasa';
    this.served = { ...this.main, name, since: clock.now() };
  }

  current(): ServedArchive {
    return this.served;
  }

  /** Answered from memory. It is `up` as long as something can be shown in NASA's place. */
  health(): Health {
    const { name, since } = this.served;
    return this.options.source === 'auto' && name !== 'nasa'
      ? { status: this.status, fallback: { source: name, since: since.toISOString() } }
      : { status: this.status, ...(this.ingester.isBackfilling && { filling: true }) };
  }

  /** Whether NASA answers, which readers need not notice; "checking" where nobody asks. */
  get sourceStatus(): ApodStatus {
    return this.monitor.status;
  }

  start(): void {
    const { source, lease } = this.options;
    const asksNasa = source === 'nasa' || source === 'auto';
    if (asksNasa) {
      lease.onTurn(() => this.review());
    }
    // Before the lease's first turn it is not known who decides.
    if (!asksNasa || lease.isHeld) {
      this.review();
    }
  }

  /** Asks NASA for nothing more, and tells the next server of a late pause while this one has the lease. */
  async leave(): Promise<void> {
    this.stopped = true;
    await this.monitor.stop();
    await this.ingester.stop();
    await this.changes;
    if (this.leads && this.options.lease.isHeld) {
      this.leads = false;
      await this.publish().catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'the next server could not be told');
      });
    }
  }

  /** Resolves when nothing more is asked or written. */
  async stop(): Promise<void> {
    await this.leave();
    await this.sample?.stop();
  }

  async syncStatus(): Promise<SyncStatus> {
    const { name, since } = this.served;
    const served = { source: name, since: since.toISOString() };
    if (this.options.source === 'archive' || this.options.source === 'sample') {
      const { pictures: total, quarantined, refused } = await this.servedCounts();
      const quiet = { state: 'off', last_success_at: null, fallback: false } as const;
      const counts = { total, done: total, quarantined, ...warningOf(refused) };
      return { ...served, ...quiet, ...counts };
    }
    const fallback = name !== 'nasa';
    const sync = await this.ingester.status();
    if (this.monitor.status !== 'down') {
      return { ...served, ...sync, fallback };
    }
    const { lastError, nextProbe } = this.monitor;
    return {
      ...served,
      ...sync,
      fallback,
      state: 'failed',
      ...(lastError && { last_error: lastError }),
      ...(nextProbe && { next_attempt_at: nextProbe.toISOString() }),
    };
  }

  /** The sample has nothing that is not shown. */
  private async servedCounts(): Promise<SyncCounts> {
    const { archive, id } = this.served;
    return id === 'main'
      ? this.options.main.sync.counts()
      : { pictures: await archive.count(), quarantined: 0, refused: 0 };
  }

  private review(): void {
    this.changes = this.changes
      .then(() => this.decide())
      .catch((error: unknown) => {
        this.options.log.warn({ err: error }, 'the source of the pictures could not be changed');
      });
  }

  private async decide(): Promise<void> {
    if (this.stopped) {
      return;
    }
    switch (this.options.source) {
      case 'archive':
        this.status = 'up';
        return;
      case 'sample':
        this.status = (await this.showSample()) ? 'up' : 'down';
        return;
      case 'nasa':
      case 'auto':
        await (this.options.lease.isHeld ? this.lead() : this.follow());
    }
  }

  /** One server asks NASA, decides for all, and tells the others by the database. */
  private async lead(): Promise<void> {
    if (!this.leads) {
      await this.keepPause();
      this.leads = true;
      this.monitor.start();
    }
    // When NASA is down, only the probe asks.
    if (this.monitor.status === 'up') {
      this.ingester.start();
    } else {
      await this.ingester.stop();
    }
    if (this.options.source === 'auto') {
      await this.choose();
    } else {
      this.status = this.monitor.status;
    }
    await this.publish();
  }

  /** Shows what the server that leads has decided. */
  private async follow(): Promise<void> {
    if (this.leads) {
      this.leads = false;
      await this.monitor.stop();
      await this.ingester.stop();
    }
    const report = await this.options.reports.find();
    if (!report) {
      return;
    }
    const { source, since, status, probe, progress } = report;
    if (source === 'sample' && this.sample) {
      await this.sample.open();
    }
    this.show(source, new Date(since));
    this.status = status;
    this.monitor.adopt(probe);
    this.ingester.adopt(progress);
  }

  /** A server that takes over, or starts again, leaves NASA alone as long as the last one should have. */
  private async keepPause(): Promise<void> {
    const pausedUntil = fromTime((await this.options.reports.find())?.paused_until ?? null);
    if (pausedUntil) {
      this.client.pauseFor(pausedUntil.getTime() - this.options.clock.now().getTime());
    }
  }

  private async publish(): Promise<void> {
    const { served, client, options } = this;
    const pausedUntil = new Date(options.clock.now().getTime() + client.pauseMs);
    await options.reports.save({
      source: served.name,
      since: served.since.toISOString(),
      status: this.status,
      probe: this.monitor.report(),
      progress: this.ingester.report(),
      paused_until: client.pauseMs > 0 ? pausedUntil.toISOString() : null,
    });
  }

  private async choose(): Promise<void> {
    const isFirst = this.status === 'checking';
    const { pictures } = await this.options.main.sync.counts();
    if (this.monitor.status === 'checking') {
      this.status = pictures > 0 ? 'up' : this.status;
      // So that the sample is ready if NASA is down.
      await (pictures === 0 ? this.sample?.open() : undefined);
      return;
    }
    if (this.monitor.status === 'up') {
      // The sample is shown until the first real pictures are there.
      if (isFirst || pictures > 0) {
        this.show('nasa');
        this.status = 'up';
      }
    } else if (pictures === 0 && (await this.showSample())) {
      this.status = 'up';
    } else {
      this.show('archive');
      this.status = pictures > 0 ? 'up' : 'down';
    }
  }

  private async showSample(): Promise<boolean> {
    await this.sample?.open();
    this.show(this.sample ? 'sample' : this.served.name);
    return this.sample !== undefined;
  }

  private show(
    name: ServedArchive['name'],
    since = this.served.name === name ? this.served.since : this.options.clock.now(),
  ): void {
    const { log } = this.options;
    const isOther = this.served.name !== name;
    this.served =
      name === 'sample' && this.sample
        ? { ...this.sample.served, name, since }
        : { ...this.main, name, since };
    if (isOther) {
      log.info({ source: name }, 'the source of the pictures changed');
    }
    if (name !== 'sample') {
      void this.sample?.stop();
    }
  }
}
