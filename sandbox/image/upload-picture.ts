import { request } from 'node:https';
import sharp from 'sharp';
import { type Caddy, getOverTls } from './start-caddy.ts';

/** A photo of about 2 MB, which the product resizes with sharp and writes to /data. */
export async function uploadPicture({ address, ca }: Caddy, token: string): Promise<boolean> {
  const list = await getOverTls(`${address}/api/apartments`, ca);
  const { apartments } = JSON.parse(list.text) as { readonly apartments: readonly { readonly _id: string }[] };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = await sharp({ create: { width: 1400, height: 1000, channels: 3, noise, background: 'grey' } })
    .jpeg({ quality: 98 })
    .toBuffer();
  const url = `${address}/api/inventory/apartments/${apartments[0]?._id}/pictures?caption=Kitchen&kind=photo`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'image/jpeg',
    'content-length': picture.length,
    'x-forwarded-for': '10.0.1.1',
  };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', ca, agent: false, headers }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sending.once('error', reject);
    sending.end(picture);
  });
}
