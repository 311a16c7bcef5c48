import { foldText } from './text';

export interface Addresses {
  image_url: string | null;
  original_url: string | null;
  video_url: string | null;
  media_type: 'image' | 'video' | 'other';
}

interface Source {
  url?: string | null | undefined;
  hdurl?: string | null | undefined;
  thumbnail_url?: string | null | undefined;
  media_type?: string | null | undefined;
}

/** What browsers show as a picture; TIFF is not among it. */
const PICTURE = /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i;
const VIDEO = /\.(mp4|m4v|webm|ogv|mov|mpe?g|avi|wmv|flv)$/i;
const VIDEO_HOST = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be|vimeo\.com|ustream\.tv)$/;
const YOUTUBE_HOST = /(^|\.)(youtube(-nocookie)?\.com|youtu\.be)$/;

/**
 * Sorts the addresses of a record by what they really are, whatever field they came in.
 * All that come out are absolute `https:` addresses.
 */
export function sortAddresses(source: Source): Addresses {
  const url = readAddress(source.url);
  const large = readAddress(source.hdurl);
  const image = [url, large, readAddress(source.thumbnail_url)].find(isPicture);
  const video =
    [url, large].find(isVideo) ??
    (source.media_type === 'video' && url && !isPicture(url) ? url : undefined);
  const thumbnail = video && youtubeThumbnail(video);
  const shown = isPicture(url) ? url.href : (thumbnail ?? image?.href ?? null);
  return {
    image_url: shown,
    original_url: isPicture(large) && large.href !== shown ? large.href : null,
    video_url: video?.href ?? null,
    media_type: isPicture(url) ? 'image' : video ? 'video' : shown ? 'image' : 'other',
  };
}

/** An address as `https:`; blanks around it, a missing scheme and `http:` are repaired. */
function readAddress(text: string | null | undefined): URL | undefined {
  const address = foldText(text ?? '')
    .replace(/^\/\//, 'https://')
    .replace(/^http:/i, 'https:');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' ? url : undefined;
}

const isPicture = (url: URL | undefined): url is URL =>
  url !== undefined && PICTURE.test(url.pathname) && !VIDEO_HOST.test(url.hostname);

const isVideo = (url: URL | undefined): url is URL =>
  url !== undefined && (VIDEO.test(url.pathname) || VIDEO_HOST.test(url.hostname));

/** YouTube keeps a still of every video at an address made of the video's id. */
function youtubeThumbnail({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!YOUTUBE_HOST.test(hostname)) {
    return undefined;
  }
  const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
  return /^[\w-]{11}$/.test(id) ? `https://img.youtube.com/vi/${id}/hqdefault.jpg` : undefined;
}
