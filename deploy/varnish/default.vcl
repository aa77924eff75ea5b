# A front cache for two instances: caches what they allow, purges on their request (docs/decisions/0021), fails over when
# one is down, and serves stale pages when both are. Needs xkey of varnish-modules, which the official image contains.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .request =
        "GET /readyz HTTP/1.1"
        "Host: probe.invalid"
        "Connection: close";
    .interval = 500ms;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend one { .host = "app-one"; .port = "3000"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 15s; }
backend two { .host = "app-two"; .port = "3000"; .probe = ready; .connect_timeout = 1s; .first_byte_timeout = 15s; }

# Who may purge: the instances, on the same network.
acl instances {
    "localhost";
    "10.0.0.0"/8;
    "172.16.0.0"/12;
    "192.168.0.0"/16;
}

sub vcl_init {
    new both = directors.round_robin();
    both.add_backend(one);
    both.add_backend(two);
}

sub vcl_recv {
    set req.backend_hint = both.backend();

    if (req.method == "PURGE") {
        # The TLS proxy is on the same network, too, but it adds the client's address.
        if (!client.ip ~ instances || req.http.X-Forwarded-For ~ ",") {
            return (synth(405, "Method Not Allowed"));
        }
        if (!req.http.Surrogate-Key) {
            return (synth(400, "Surrogate-Key Missing"));
        }
        if (req.http.Surrogate-Key == "everything" && req.http.Purge-Mode == "hard") {
            # The publication was closed: nothing that is stored may be served.
            set req.http.X-Purged = xkey.purge("everything");
        } else if (req.http.Surrogate-Key == "everything") {
            # At each start of an instance: pages are revalidated, and serve meanwhile.
            set req.http.X-Purged = xkey.softpurge("everything");
        } else {
            set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
        }
        return (synth(200, "Purged " + req.http.X-Purged));
    }

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Editors, and guests of a private publication, always get current pages, and their responses must not be cached.
    if (req.http.Authorization || req.http.Cookie ~ "(^|; )(__Host-)?ohmnibus-(editor|guest)=") {
        return (pass);
    }
    # Only these depend on a cookie.
    if (req.url !~ "^/(theme|theme-choice\.css|admin)") {
        unset req.http.Cookie;
    }
    # Event streams stay open.
    if (req.url ~ "^/events/") {
        return (pipe);
    }
    # Clients can set it, so it must not reach the instances.
    unset req.http.X-Forwarded-Host;
    # The instances count downloads of episodes, so they send them themselves.
    if (req.url ~ "^/(episodes/[^/?]+|media/[^/?]+/clip)\.(mp3|m4a)($|\?)") {
        return (pass);
    }
    if (!std.healthy(req.backend_hint)) {
        # No instance is up: serve stale.
        set req.grace = 1d;
    } else {
        set req.grace = 60s;
    }
    return (hash);
}

sub vcl_pipe {
    # Else a second request on the same connection would bypass Varnish.
    set bereq.http.Connection = "close";
}

sub vcl_backend_response {
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    # A day for when no instance is up; otherwise vcl_recv limits it to a minute.
    set beresp.grace = 1d;
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    if (beresp.http.Cache-Control ~ "no-store|private" || beresp.http.Set-Cookie) {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        return (deliver);
    }
}

sub vcl_backend_fetch {
    # An instance that has just stopped: each is retried by name, because other requests take turns of the director, too.
    if (bereq.retries == 1) {
        set bereq.backend = one;
    } elsif (bereq.retries == 2) {
        set bereq.backend = two;
    }
}

sub vcl_backend_error {
    if (bereq.retries < 2 && (bereq.method == "GET" || bereq.method == "HEAD")) {
        return (retry);
    }
}

sub vcl_deliver {
    # Internal headers.
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
}
