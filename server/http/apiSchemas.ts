/** The schemas that the API's document names, each with an example. */
import * as v from 'valibot';
import { AccountExportSchema } from '../../contract/accountExport';
import * as accounts from '../../contract/accounts';
import * as collectionCalls from '../../contract/collectionCalls';
import * as collections from '../../contract/collections';
import * as credits from '../../contract/credits';
import * as emailChange from '../../contract/emailChange';
import * as emailChangeCalls from '../../contract/emailChangeCalls';
import { KEPT_FORMAT, KEPT_VERSION, KeptReportSchema } from '../../contract/kept';
import { KeptFileSchema } from '../../contract/keptFile';
import * as likes from '../../contract/likes';
import { ObjectLinkSchema } from '../../contract/objectLink';
import * as objects from '../../contract/objects';
import { EmbeddingSchema } from '../../contract/oembed';
import { OwnSessionSchema } from '../../contract/ownSessions';
import { PageErrorSchema } from '../../contract/pageErrors';
import * as pictures from '../../contract/pictures';
import { SearchCountSchema, SearchStepSchema } from '../../contract/searchSteps';
import * as service from '../../contract/service';
import { SimilarPictureSchema } from '../../contract/similar';
import { LocatedObjectSchema } from '../../contract/sky';
import { NamedObjectsSchema, SuggestionSchema } from '../../contract/suggestions';
import { SyncStatusSchema } from '../../contract/sync';
import * as planetary from '../../contract/planetary';
import { TextLinkSchema } from '../../contract/links';

const named = <Schema extends v.GenericSchema>(schema: Schema, example: v.InferInput<Schema>) => ({
  schema: schema as v.GenericSchema,
  example,
});

export const DATE = '2004-07-01';
const TIME = '2004-07-01T16:00:00.000Z';
export const EMAIL = 'ann@example.org';
const PASSWORD = 'orbital-lantern-42';
export const RANDOM = 'V1StGXR8_Z5jdHi6B-myTq';
const TOKEN = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.pX9kYf0c';
const THUMBNAIL = `/images/${DATE}/{width}.{format}?v=k3x9`;
export const M31 = {
  id: 'm31',
  name: 'Andromeda Galaxy',
  type: 'galaxy',
  constellation: 'And',
} as const;
export const ANN = { id: 'ann-example', name: 'Ann Example' };
const PLACE = { ra: 10.68, dec: 41.27, size: 190, constellation_name: 'Andromeda' };
const COUNTS = { shown: 120, mentioned: 310 };

const PICTURE = {
  date: DATE,
  title: 'Rings of Saturn',
  authors: 'Ann Example',
  image_url: 'https://apod.nasa.gov/apod/image/0407/rings_example_960.jpg',
  image_likes_count: 3,
  media_type: 'image' as const,
  alt: 'Bright rings in front of a dark planet.',
  image_width: 2000,
  image_height: 1000,
  thumbnail: THUMBNAIL,
};
const COLLECTION = { name: 'Nebulae', description: 'Clouds that glow.', count: 12 };
const WAITING = { email: 'ann@example.com', confirmed_by_old: true, confirmed_by_new: false };
const MAILED_CODES = { uid: 'MQ', token: RANDOM };

const PICTURE_SCHEMAS = {
  PictureEntry: named(pictures.PictureEntrySchema, {
    ...PICTURE,
    explanation: 'Explanation: The rings are wide and thin.',
    liked_by_users: [],
    source_url: 'https://apod.nasa.gov/apod/ap040701.html',
  }),
  Count: named(pictures.CountSchema, { count: 11_000 }),
  Offset: named(pictures.OffsetSchema, { offset: 7_900, date: DATE }),
  SearchCount: named(SearchCountSchema, {
    count: 8,
    steps: [{ kind: 'near', from: 'pilars', to: 'pillars' }],
  }),
  SearchStep: named(SearchStepSchema, { kind: 'near', from: 'pilars', to: 'pillars' }),
  SimilarPicture: named(SimilarPictureSchema, {
    date: '2004-06-30',
    title: 'Saturn from Afar',
    thumbnail: '/images/2004-06-30/{width}.{format}?v=k3x9',
    reasons: [{ kind: 'shows', name: 'Saturn' }],
  }),
  Suggestion: named(SuggestionSchema, {
    kind: 'object',
    text: M31.name,
    note: 'M 31',
    count: COUNTS.shown,
    thumbnail: THUMBNAIL,
  }),
};

const OBJECT_SCHEMAS = {
  ObjectLink: named(ObjectLinkSchema, M31),
  ObjectEntry: named(objects.ObjectEntrySchema, {
    ...M31,
    ...COUNTS,
    numbers: ['M 31', 'NGC 224'],
    newest: DATE,
    thumbnail: THUMBNAIL,
  }),
  ObjectList: named(objects.ObjectListSchema, {
    total: 1,
    objects: [{ ...M31, ...COUNTS, numbers: ['M 31', 'NGC 224'] }],
  }),
  ObjectDetails: named(objects.ObjectDetailsSchema, {
    ...M31,
    ...COUNTS,
    numbers: ['M 31', 'NGC 224'],
    names: ['Great Andromeda Nebula'],
    translations: [{ language: 'de', name: 'Andromedagalaxie' }],
    ...PLACE,
    constellation_id: 'andromeda',
  }),
  ObjectPicture: named(objects.ObjectPictureSchema, {
    ...PICTURE,
    alone: true,
    then_and_now: ['colors', 'shape'],
  }),
  PictureObjects: named(objects.PictureObjectsSchema, {
    shows: [M31],
    mentions: [],
    place: M31.id,
  }),
  LocatedObject: named(LocatedObjectSchema, {
    id: M31.id,
    name: M31.name,
    ...PLACE,
    magnitude: 3.4,
    dates: [DATE],
  }),
  NamedObject: named(NamedObjectsSchema.item, { ...M31, shown: COUNTS.shown, names: ['m 31'] }),
  CreditEntry: named(credits.CreditEntrySchema, { ...ANN, count: 9, thumbnail: THUMBNAIL }),
  CreditList: named(credits.CreditListSchema, { total: 1, credits: [{ ...ANN, count: 9 }] }),
  CreditDetails: named(credits.CreditDetailsSchema, {
    ...ANN,
    count: 9,
    spellings: ['A. Example'],
    first: '1999-01-01',
    last: DATE,
  }),
  PictureCredit: named(credits.PictureCreditsSchema.item, { ...ANN, text: 'A. Example' }),
};

const KEPT_SCHEMAS = {
  Like: named(likes.LikeBodySchema, { date: DATE, email: EMAIL }),
  LikeState: named(likes.LikeStateSchema, {
    date: DATE,
    image_likes_count: 4,
    image_is_liked: true,
  }),
  Collection: named(collections.CollectionSchema, {
    id: RANDOM,
    ...COLLECTION,
    cover: THUMBNAIL,
    share_token: null,
    created_at: TIME,
    changed_at: TIME,
  }),
  SharedCollection: named(collections.SharedCollectionSchema, { ...COLLECTION, cover: THUMBNAIL }),
  NewCollection: named(collectionCalls.NewCollectionBodySchema, { name: COLLECTION.name }),
  CollectionChange: named(collectionCalls.ChangeCollectionBodySchema, { name: 'Glowing clouds' }),
  PictureMove: named(collectionCalls.MovePictureBodySchema, { after: DATE }),
  KeptFile: named(KeptFileSchema, {
    format: KEPT_FORMAT,
    version: KEPT_VERSION,
    favourites: [{ date: DATE, liked_at: TIME }],
    collections: [{ name: COLLECTION.name, dates: [DATE] }],
  }),
  KeptReport: named(KeptReportSchema, {
    favourites: { added: 1, there: 0, unknown: 0 },
    collections: 1,
    pictures: { added: 1, there: 0, unknown: 0 },
    left: { collections: [], pictures: 0 },
  }),
};

const ACCOUNT_SCHEMAS = {
  SignUp: named(accounts.SignupBodySchema, {
    name: 'Ann',
    email: EMAIL,
    password: PASSWORD,
    re_password: PASSWORD,
  }),
  SignedUp: named(accounts.SignedUpSchema, { name: 'Ann', email: EMAIL, id: 1 }),
  Activation: named(accounts.ActivationBodySchema, MAILED_CODES),
  PasswordResetRequest: named(accounts.ResetPasswordBodySchema, { email: EMAIL }),
  PasswordReset: named(accounts.ConfirmResetBodySchema, {
    ...MAILED_CODES,
    new_password: PASSWORD,
    re_new_password: PASSWORD,
  }),
  LogIn: named(accounts.LoginBodySchema, { email: EMAIL, password: PASSWORD }),
  LogOut: named(accounts.LogoutBodySchema, { refresh: TOKEN }),
  Refresh: named(accounts.RefreshBodySchema, { refresh: TOKEN }),
  Tokens: named(accounts.TokensSchema, { refresh: TOKEN, access: TOKEN }),
  Visit: named(accounts.VisitBodySchema, { email: EMAIL }),
  LoggedVisit: named(accounts.VisitLoggedSchema, { email: EMAIL, visited_at: TIME }),
  PasswordChange: named(accounts.SetPasswordBodySchema, {
    current_password: PASSWORD,
    new_password: `${PASSWORD}-new`,
  }),
  AddressChange: named(emailChangeCalls.SetEmailBodySchema, {
    current_password: PASSWORD,
    new_email: 'ann@example.com',
  }),
  AddressAnswer: named(emailChangeCalls.AnswerEmailBodySchema, { ...MAILED_CODES, accept: true }),
  AnsweredAddress: named(emailChange.EmailAnswerSchema, { status: 'waiting' }),
  WaitingAddress: named(emailChange.EmailChangeSchema, WAITING),
  AccountDeletion: named(accounts.DeleteAccountBodySchema, { current_password: PASSWORD }),
  OwnSession: named(OwnSessionSchema, {
    id: RANDOM,
    device: 'Firefox on Linux',
    network: '203.0.113.0',
    started_at: TIME,
    seen_at: TIME,
    current: true,
  }),
  AccountExport: named(AccountExportSchema, {
    account: { id: 1, name: 'Ann', email: EMAIL, active: true, created_at: TIME },
    likes: [{ date: DATE, liked_at: TIME }],
    collections: [],
    visits: [],
    sessions: [],
    email_changes: [],
    mails: [],
  }),
};

const PLANETARY_SCHEMAS = {
  PlanetaryPicture: named(planetary.PlanetaryPictureSchema, {
    date: DATE,
    explanation: 'The rings are wide and thin.',
    hdurl: PICTURE.image_url,
    media_type: 'image',
    service_version: 'v1',
    title: PICTURE.title,
    url: PICTURE.image_url,
  }),
  PlanetaryFailure: named(planetary.PlanetaryFailureSchema, {
    code: 400,
    msg: 'Date must be between Jun 16, 1995 and Jul 01, 2004.',
    service_version: 'v1',
  }),
  PlanetaryRefusal: named(planetary.PlanetaryRefusalSchema, {
    error: { code: 'OVER_RATE_LIMIT', message: 'You have exceeded your rate limit.' },
  }),
};

const SERVICE_SCHEMAS = {
  TextLink: named(TextLinkSchema, { text: 'Saturn', url: 'https://science.nasa.gov/saturn/' }),
  Embedding: named(EmbeddingSchema, {
    type: 'photo',
    version: '1.0',
    title: PICTURE.title,
    author_name: PICTURE.authors,
    provider_name: 'Skyfolio',
    provider_url: 'https://sky.example/',
    cache_age: 3600,
    url: `https://sky.example/images/${DATE}/1280.jpg?v=k3x9`,
    width: 1280,
    height: 640,
  }),
  Health: named(service.HealthSchema, { status: 'up' }),
  SyncStatus: named(SyncStatusSchema, {
    source: 'nasa',
    since: TIME,
    fallback: false,
    state: 'idle',
    total: 11_000,
    done: 11_000,
    quarantined: 3,
    last_success_at: TIME,
  }),
  PageError: named(PageErrorSchema, {
    build: 'index-LkT_c6Ku.js',
    message: 'No title',
    stack: 'at https://sky.example/assets/index-LkT_c6Ku.js:1:2301',
    actions: ['ui/placeShown'],
  }),
  Failure: named(service.FailureSchema, { detail: 'There is no picture of this day.' }),
  /** As `FieldErrorsSchema`, which is a function, so JSON schema cannot express it. */
  FieldErrors: named(v.record(v.string(), v.array(v.string())), {
    email: ['Enter a valid email address.'],
  }),
};

export const NAMED_SCHEMAS = {
  ...PICTURE_SCHEMAS,
  ...OBJECT_SCHEMAS,
  ...KEPT_SCHEMAS,
  ...ACCOUNT_SCHEMAS,
  ...PLANETARY_SCHEMAS,
  ...SERVICE_SCHEMAS,
};
